// Only colours: the theme kept on this device, before the product itself has loaded. Loaded async, never in the way.
try {
  const theme = localStorage.getItem('icetime.theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's light or dark it is.
}

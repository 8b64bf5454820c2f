/** Documents store only a file's path; its extension tells whether it is a film. */
export const isFilm = (path: string): boolean => /\.(mp4|m4v|mov|webm|ogv)$/i.test(path);

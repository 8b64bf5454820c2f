import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { IntroScreen } from '#screens/intro/IntroScreen.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

test('slide by slide', async () => {
  await showScreen(<IntroScreen />, { signedIn: true });
  await act(settled);
  const slides: string[] = [];
  for (let place = 0; place < 5; place += 1) {
    slides.push(outlineOf(document.body));
    const next = screen.queryByRole('button', { name: 'Next' });
    if (next) fireEvent.click(next);
    await act(settled);
  }
  expect(slides.join('\n\n')).toMatchInlineSnapshot(`
    "main
      heading "Welcome to Icetime" level=1 dir=auto
      region "Welcome to Icetime" roledescription=carousel
        group "1 of 5" roledescription=slide
          heading "Your time, made visible" level=2
          “Tabata, rounds, stretching or your own circuit. Choose what to do and for how long. Icetime counts you through it.”
        button "Skip"
        button "Next"

    main
      heading "Welcome to Icetime" level=1 dir=auto
      region "Welcome to Icetime" roledescription=carousel
        group "2 of 5" roledescription=slide
          heading "Make a workout or pick one" level=2
          “Start from a preset, describe what you want, or build your own. Public workouts are ready to go.”
        button "Skip"
        button "Previous slide" ⟨left⟩
        button "Next"

    main
      heading "Welcome to Icetime" level=1 dir=auto
      region "Welcome to Icetime" roledescription=carousel
        group "3 of 5" roledescription=slide
          heading "See where you are at a glance" level=2
          “Each phase has its own colour and shape. The block melts as time runs out, and what comes next is always on screen.”
        button "Skip"
        button "Previous slide" ⟨left⟩
        button "Next"

    main
      heading "Welcome to Icetime" level=1 dir=auto
      region "Welcome to Icetime" roledescription=carousel
        group "4 of 5" roledescription=slide
          heading "Together. Online or off." level=2
          “Share workouts, train in sync on several devices, and keep workouts offline. Your results are always safe.”
        button "Skip"
        button "Previous slide" ⟨left⟩
        button "Next"

    main
      heading "Welcome to Icetime" level=1 dir=auto
      region "Welcome to Icetime" roledescription=carousel
        group "5 of 5" roledescription=slide
          heading "Make it yours" level=2
          “You can change all of this later in Settings.”
          switch "Beeps" unchecked (3-2-1 before every change, and at the halfway point)
          button "Hear the beep" ⟨sound⟩
          switch "Keep going automatically" unchecked (The next step starts automatically)
          radiogroup "Language"
            radio "English" checked
            radio "Deutsch" unchecked
            radio "Français" unchecked
            radio "Español" unchecked
            radio "Nederlands" unchecked
          radiogroup "Theme"
            radio "Light" checked
            radio "Dark" unchecked
            radio "Contrast" unchecked
            radio "Ice" unchecked
            radio "Ember" unchecked
        button "Previous slide" ⟨left⟩
        button "Let’s train""
  `);
});

import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { outlineOf } from '#tests/support/outline.ts';
import './native-dialog.ts';

test('tells roles, names, states, addresses and texts', () => {
  const { container } = render(
    <main className="look" id="r7">
      <h2>
        Leg <b>day</b>
      </h2>
      <p>
        {3} rounds{' · '}
        <time dateTime="PT90S">1:30</time>
      </p>
      <ul aria-label="Facts">
        <li>
          <a href="/workout/1">
            <img src="/cover.webp" alt="" />
            Start
          </a>
        </li>
        <li>
          <img src="blob:http://localhost/1f" alt="Ice" />
        </li>
      </ul>
      <label>
        Name <input type="text" defaultValue="Legs" required maxLength={30} aria-invalid aria-describedby="why" />
      </label>
      <p id="why" lang="de">
        Schon vergeben
      </p>
      <input type="checkbox" defaultChecked aria-label="Public" disabled />
      <select aria-label="Sound" defaultValue="b">
        <option value="a">Beep</option>
        <option value="b">Voice</option>
      </select>
      <button type="button" aria-expanded={false} aria-label="More of Legs">
        …
      </button>
    </main>,
  );
  expect(`\n${outlineOf(container)}\n`).toBe(`
main
  heading "Leg day" level=2
  “3 rounds · 1:30”
  list "Facts"
    listitem
      link "Start" → /workout/1
        picture from /cover.webp
    listitem
      img "Ice" from blob:
  textbox "Name" = "Legs" required maxlength=30 invalid (Schon vergeben)
  lang=de: “Schon vergeben”
  checkbox "Public" checked disabled
  combobox "Sound" = "Voice" of Beep | Voice
  button "More of Legs" expanded=false: “…”
`);
});

test('leaves out what is hidden', () => {
  const { container } = render(
    <div>
      <span aria-hidden="true">0:30</span>
      <span hidden>Later</span>
      <span style={{ display: 'none' }}>Not yet</span>
      <dialog>Closed</dialog>
      <details>
        <summary>More</summary>
        <p>Inside</p>
      </details>
      <svg>
        <title>Drawn</title>
      </svg>
    </div>,
  );
  expect(outlineOf(container)).toBe(['group closed', '  button "More"'].join('\n'));
});

test('says that nothing is there', () => {
  expect(outlineOf(document.querySelector('dialog'))).toBe('(nothing)');
});

import { expect, it } from 'vitest';
import { isOn, isTooOld, smallestVersionIn } from '#core/settings/switches.ts';

it.each([
  [undefined, true],
  [{}, true],
  [{ ai: true }, true],
  [{ ai: false }, false],
  [{ ai: 'false' }, true],
  [{ ai: null }, true],
  [{ uploads: false }, true],
])('takes AI as on unless %o switches it off: %s', (stored, on) => {
  expect(isOn(stored, 'ai')).toBe(on);
});

it.each([
  ['1.2.3', '1.2.4', true],
  ['1.2.3', '1.10.0', true],
  ['1.2.3', '2.0.0', true],
  ['1.2.3', '1.2.3', false],
  ['1.10.0', '1.9.9', false],
  ['2.0.0', '1.99.99', false],
  ['1.2.3', '', false],
  ['', '1.2.3', false],
])('compares versions by number: %s against %s', (version, smallest, isOld) => {
  expect(isTooOld(version, smallest)).toBe(isOld);
});

it.each([
  [undefined, ''],
  [{ smallestVersion: '1.2.3' }, '1.2.3'],
  [{ smallestVersion: '1.2' }, ''],
  [{ smallestVersion: '1.2.3-beta' }, ''],
  [{ smallestVersion: 3 }, ''],
])('reads the smallest version of %o as %s', (stored, version) => {
  expect(smallestVersionIn(stored)).toBe(version);
});

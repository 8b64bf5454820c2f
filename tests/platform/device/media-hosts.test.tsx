import { afterEach, expect, test, vi } from 'vitest';
import { createMediaHosts } from '#platform/device/media-hosts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('remembers on this device which hosts were agreed to', () => {
  createMediaHosts().add(['a.example']);
  createMediaHosts().add(['b.example', 'a.example']);
  const later = createMediaHosts();
  expect(['a.example', 'b.example', 'c.example'].map((host) => later.has(host))).toEqual([true, true, false]);
});

test('remembers them as long as the page where storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const hosts = createMediaHosts();
  hosts.add(['a.example']);
  expect(hosts.has('a.example')).toBe(true);
  expect(createMediaHosts().has('a.example')).toBe(false);
});

test.each(['{', '7', '[1,{}]', '""'])('takes what is no list of hosts for none: %s', (stored) => {
  localStorage.setItem('icetime.mediaHosts', stored);
  const hosts = createMediaHosts();
  expect(hosts.has('1')).toBe(false);
  hosts.add(['a.example']);
  expect(createMediaHosts().has('a.example')).toBe(true);
});

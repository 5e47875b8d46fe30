import { describe, expect, it } from 'vitest';
import { lockProblems, missingEntries } from './lock-file.mjs';

const tool = (optionalDependencies) => ({ 'node_modules/tool': { version: '2.0.0', optionalDependencies } });

describe('missingEntries', () => {
  it('lists a package of another platform with what it is built for', () => {
    const packages = tool({ '@tool/linux-arm64-musl': '2.0.0', '@tool/windows-x64': '^2.0.0' });
    expect(missingEntries(packages)).toEqual({
      'node_modules/@tool/linux-arm64-musl': {
        version: '2.0.0',
        optional: true,
        cpu: ['arm64'],
        os: ['linux'],
        libc: ['musl'],
      },
      'node_modules/@tool/windows-x64': { version: '2.0.0', optional: true, cpu: ['x64'], os: ['win32'] },
    });
  });

  it('puts a second version below the package that wants it', () => {
    const packages = {
      ...tool({ 'tool-darwin-x64': '2.0.0' }),
      'node_modules/tool-darwin-x64': { version: '1.0.0' },
    };
    expect(Object.keys(missingEntries(packages))).toEqual(['node_modules/tool/node_modules/tool-darwin-x64']);
  });

  it('adds nothing to a complete lock file', () => {
    const packages = {
      ...tool({ 'tool-darwin-x64': '2.0.0' }),
      'node_modules/tool-darwin-x64': { version: '2.0.0' },
    };
    expect(missingEntries(packages)).toEqual({});
  });
});

describe('lockProblems', () => {
  it('refuses an entry that names a registry', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a-1.0.0.tgz' },
    };
    expect(lockProblems(packages)).toEqual([expect.stringContaining('node_modules/a')]);
  });

  it('accepts our own packages, which are resolved to folders', () => {
    expect(
      lockProblems({ 'node_modules/@pelion/access': { resolved: 'packages/access', link: true } }),
    ).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { systemRandom } from './random.ts';
import { openSecret, sealSecret } from './seal-secret.ts';
import type { Services } from './services.ts';

const settingsWith = (mediaSecret: string): Services['settings'] => ({
  publicUrl: '',
  mediaUrl: '',
  others: { meetings: [], tools: [] },
  mediaSecret,
  sendsMail: false,
  operatorEmail: null,
  socialLinks: [],
  programPath: '',
  hasDemo: false,
});
const services = { settings: settingsWith('one installation'), random: systemRandom };

describe('a sealed secret', () => {
  const sealed = sealSecret(services, 'tool 1', 'schlüssel');

  it('opens for its row, and never looks the same twice', () => {
    expect(openSecret(services, 'tool 1', sealed)).toBe('schlüssel');
    expect(sealSecret(services, 'tool 1', 'schlüssel')).not.toEqual(sealed);
    expect(sealed.toString('latin1')).not.toContain('schl');
  });

  it.each([
    ['another row', () => openSecret(services, 'tool 2', sealed)],
    ['another installation', () => openSecret({ settings: settingsWith('two') }, 'tool 1', sealed)],
    ['a changed byte', () => openSecret(services, 'tool 1', Buffer.from(sealed).fill(0, 30))],
    ['a short tag', () => openSecret(services, 'tool 1', sealed.subarray(0, 20))],
  ])('stays closed for %s', (_, open) => {
    expect(open).toThrow();
  });
});

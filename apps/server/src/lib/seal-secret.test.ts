import { describe, expect, it } from 'vitest';
import { systemRandom } from './random.ts';
import { openSecret, sealSecret } from './seal-secret.ts';

const services = { settings: { mediaSecret: 'one installation' }, random: systemRandom };

describe('a sealed secret', () => {
  const sealed = sealSecret(services, 'tool 1', 'schlüssel');

  it('opens for its row, and never looks the same twice', () => {
    expect(openSecret(services, 'tool 1', sealed)).toBe('schlüssel');
    expect(sealSecret(services, 'tool 1', 'schlüssel')).not.toEqual(sealed);
    expect(sealed.toString('latin1')).not.toContain('schl');
  });

  it.each([
    ['another row', () => openSecret(services, 'tool 2', sealed)],
    ['another installation', () => openSecret({ settings: { mediaSecret: 'two' } }, 'tool 1', sealed)],
    ['a changed byte', () => openSecret(services, 'tool 1', Buffer.from(sealed).fill(0, 30))],
    ['a short tag', () => openSecret(services, 'tool 1', sealed.subarray(0, 20))],
  ])('stays closed for %s', (_, open) => {
    expect(open).toThrow();
  });
});

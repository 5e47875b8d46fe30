import { describe, expect, it } from 'vitest';
import { hashToken, systemRandom } from './random.ts';

describe('a token', () => {
  const tokens = Array.from({ length: 10_000 }, () => systemRandom.token());

  it('has 256 random bits: none comes twice, and each bit is as often set as not (checks I.70)', () => {
    const bytes = tokens.map((token) => Buffer.from(token, 'base64url'));
    expect(new Set(tokens.map((token) => token.slice(0, 22))).size).toBe(tokens.length);
    expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([32]));
    for (let bit = 0; bit < 256; bit += 1) {
      const set = bytes.filter((each) => ((each[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      // Six standard deviations of ten thousand throws of a coin.
      expect(Math.abs(set - 5000), `bit ${bit}`).toBeLessThan(300);
    }
  });

  it('is kept as a hash from which it cannot be read', () => {
    expect(hashToken('a')).toHaveLength(32);
    expect(hashToken('a')).not.toEqual(hashToken('b'));
  });
});

import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Randomness is passed in, so that tests decide it. */
export interface Random {
  /** 256 random bits, 43 characters, safe in URLs and headers. */
  token(): string;
  /** A whole number from 0 up to, not including, `below`. */
  integer(below: number): number;
}

export const systemRandom: Random = {
  token: () => randomBytes(32).toString('base64url'),
  integer: (below) => randomInt(below),
};

/** What the database keeps of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

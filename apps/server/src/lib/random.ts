import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Source of randomness; passed in, so that tests control it. */
export interface Random {
  /** 256 random bits, 43 characters, safe in URLs and headers. */
  token(): string;
  /** Integer from 0 to `below`, exclusive. */
  integer(below: number): number;
}

export const systemRandom: Random = {
  token: () => randomBytes(32).toString('base64url'),
  integer: (below) => randomInt(below),
};

/** Hash of a token, which is all that the database stores. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

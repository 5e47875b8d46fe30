import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for Argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/**
 * Verified against when there is no such account, or none with a password yet, so that neither takes less time than a
 * wrong password.
 */
const nobody = hashPassword('nobody has this password');

export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return isRight && typeof passwordHash === 'string';
}

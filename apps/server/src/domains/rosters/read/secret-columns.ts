const secret = /pass(?:wor[dt]|phrase|code)|kennwort|mot de passe|contrase|\bpwd\b|wachtwoord|\bpin\b|senha/i;

/** Passwords of another system are not for this one: their cells are emptied as they are read. */
export const isSecretColumn = (name: string): boolean => secret.test(name);

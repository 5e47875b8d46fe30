import { describe, expect, it } from 'vitest';
import { connectionFailure, connectionUrl, withClient, withDatabase } from './connection.ts';

describe('connectionUrl', () => {
  it('puts the folder of a unix socket where pg finds it', () => {
    expect(connectionUrl({ host: '/a b/postgres', port: 5432, user: 'pelion', database: 'pelion' })).toBe(
      'postgres://pelion@localhost:5432/pelion?host=%2Fa+b%2Fpostgres',
    );
  });

  it('escapes what a URL would misread', () => {
    const connection = { host: 'db', port: 6000, user: 'me', password: 'a@b/c', database: 'x' };
    expect(connectionUrl(connection)).toBe('postgres://me:a%40b%2Fc@db:6000/x');
  });
});

describe('withDatabase', () => {
  it('keeps server, user and options', () => {
    expect(withDatabase({ connectionString: 'postgres://me@db:6000/x?sslmode=require' }, 'y')).toEqual({
      connectionString: 'postgres://me@db:6000/y?sslmode=require',
    });
  });
});

describe('connectionFailure', () => {
  it('says in one line what to check, without the password', async () => {
    const connection = { connectionString: 'postgres://me:top-secret@127.0.0.1:1/x' };
    const error = await withClient(connection, async () => null).catch((reason: unknown) => reason);
    expect(connectionFailure(error)).toBe(
      'The database cannot be reached: nothing answers at its host and port. Check DATABASE_URL.',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, serviceNames } from './config.ts';

const s3 = {
  S3_ENDPOINT: 'https://s3.example.org/',
  S3_BUCKET: 'pelion',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('readConfig', () => {
  it('runs a whole laptop installation without any variable', () => {
    expect(readConfig({}, '/srv/pelion')).toEqual({
      host: 'localhost',
      port: 3000,
      mediaPort: 3001,
      dataFolder: '/srv/pelion/.data',
      databaseUrl: null,
      campusPoolSize: 20,
      systemPoolSize: 12,
      services: new Set(serviceNames),
      proxies: 0,
      logLevel: 'warn',
      publicUrl: 'http://localhost:3000',
      mediaUrl: 'http://localhost:3001',
      operatorEmail: null,
      programPath: '',
      socialLinks: [],
      s3: null,
      smtp: null,
      stripe: null,
      ai: null,
      hasDemo: true,
    });
  });

  describe('social links', () => {
    it('keeps each profile with the name of its network, in the given order', () => {
      const SOCIAL_LINKS = 'https://x.com/pelion, https://www.linkedin.com/company/pelion,';
      expect(readConfig({ SOCIAL_LINKS }).socialLinks).toMatchObject([
        { network: 'x', name: 'X', url: 'https://x.com/pelion' },
        { network: 'linkedin', name: 'LinkedIn', url: 'https://www.linkedin.com/company/pelion' },
      ]);
    });

    it.each([
      'http://x.com/pelion',
      'https://x.com',
      'https://x.com.evil.example/pelion',
      'https://notx.com/pelion',
      'https://example.org/pelion',
      'https://me:secret@x.com/pelion',
      'https://x.com:8443/pelion',
      'javascript:alert(1)//x.com/',
      'x.com/pelion',
      'https://x.com/pelion, nowhere',
    ])('refuses %s', (SOCIAL_LINKS) => {
      expect(() => readConfig({ SOCIAL_LINKS })).toThrow(
        /^SOCIAL_LINKS must be https addresses of profiles on Facebook, .* or GitHub, separated by commas$/,
      );
    });
  });

  describe('card payments', () => {
    const stripe = {
      PELION_STRIPE_PUBLISHABLE_KEY: 'pk_test_1234567890',
      PELION_STRIPE_SECRET_KEY: 'sk_test_1234567890',
      PELION_STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
    };

    it('takes all three keys, and knows those with which no card is charged', () => {
      expect(readConfig(stripe).stripe).toEqual({
        secretKey: 'sk_test_1234567890',
        webhookSecret: 'whsec_1234567890',
        isTest: true,
        api: null,
      });
      const live = {
        ...stripe,
        PELION_STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890',
        PELION_STRIPE_SECRET_KEY: 'sk_live_1234567890',
      };
      expect(readConfig(live).stripe).toMatchObject({ isTest: false });
    });

    it.each([
      'PELION_STRIPE_PUBLISHABLE_KEY',
      'PELION_STRIPE_SECRET_KEY',
      'PELION_STRIPE_WEBHOOK_SECRET',
    ] as const)('stops where %s is missing', (name) => {
      const { [name]: _missing, ...rest } = stripe;
      expect(() => readConfig(rest)).toThrow(ConfigError);
    });

    it('stops where one key is a test’s and the other is not: people would believe that they have paid', () => {
      const mixed = { ...stripe, PELION_STRIPE_SECRET_KEY: 'sk_live_1234567890' };
      expect(() => readConfig(mixed)).toThrow('must both be test keys or both be live keys');
    });

    it.each([
      ['PELION_STRIPE_SECRET_KEY', 'pk_test_1234567890'],
      ['PELION_STRIPE_PUBLISHABLE_KEY', 'sk_test_1234567890'],
      ['PELION_STRIPE_WEBHOOK_SECRET', 'wh_1234567890'],
    ])('stops where %s is something else, and never says it', (name, value) => {
      expect(() => readConfig({ ...stripe, [name]: value })).toThrow(name);
      expect(() => readConfig({ ...stripe, [name]: value })).not.toThrow(value);
    });
  });

  it('puts the media origin on the next port and the addresses on the chosen ports', () => {
    expect(readConfig({ PORT: '8080' })).toMatchObject({
      mediaPort: 8081,
      publicUrl: 'http://localhost:8080',
      mediaUrl: 'http://localhost:8081',
    });
  });

  it.each([
    [{}, true],
    [{ PORT: '8080' }, true],
    [{ PUBLIC_URL: 'http://localhost:4000' }, true],
    [{ DATABASE_URL: 'postgres://db.example.org/pelion' }, false],
    [{ PUBLIC_URL: 'https://learn.example.org', MEDIA_URL: 'https://media.example.org' }, false],
    [{ PUBLIC_URL: 'http://localhost.example.org' }, false],
    [{ DATABASE_URL: 'postgres://db.example.org/pelion', PELION_DEMO: '1' }, true],
    [{ PELION_DEMO: '0' }, false],
  ])('%j has the demo: %s', (env, hasDemo) => expect(readConfig(env).hasDemo).toBe(hasDemo));

  it('takes an empty variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('reads the services that this process serves', () => {
    expect(readConfig({ PELION_SERVICES: 'api, worker' }).services).toEqual(new Set(['api', 'worker']));
  });

  it('reads the settings of object storage, mail and AI', () => {
    const ai = { AI_BASE_URL: 'https://ai.example.org/v1/', AI_API_KEY: 'key', AI_MODEL: 'small' };
    const config = readConfig({
      ...s3,
      ...ai,
      SMTP_URL: 'smtp://mail',
      PUBLIC_URL: 'https://learn.example.org/',
    });
    expect(config.s3).toEqual({
      endpoint: 'https://s3.example.org',
      region: 'auto',
      bucket: 'pelion',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    });
    expect(config.smtp).toEqual({ url: 'smtp://mail', from: 'Pelion <no-reply@learn.example.org>' });
    expect(config.ai).toEqual({
      baseUrl: 'https://ai.example.org/v1',
      apiKey: 'key',
      model: 'small',
      allowsScripted: false,
    });
    expect(readConfig(ai).ai?.allowsScripted).toBe(true);
    expect(config.publicUrl).toBe('https://learn.example.org');
  });

  const refused: [env: Record<string, string>, line: RegExp][] = [
    [{ PORT: 'http' }, /^PORT must be a whole number from 1 to 65535$/],
    [{ PORT: '0' }, /^PORT must be/],
    [{ PORT: '65535' }, /MEDIA_PORT must be set/],
    [{ PORT: '80', MEDIA_PORT: '80' }, /^MEDIA_PORT must differ from PORT$/],
    [{ DATABASE_URL: 'mysql://me@db/x' }, /^DATABASE_URL must be a URL such as postgres:/],
    [{ DATABASE_URL: 'db.example.org' }, /^DATABASE_URL must be/],
    [{ PELION_SERVICES: 'api,wroker' }, /^PELION_SERVICES must be a comma-separated choice of web, api/],
    [{ PELION_PROXIES: 'true' }, /^PELION_PROXIES must be the number of reverse proxies/],
    [{ PELION_LOG_LEVEL: 'loud' }, /^PELION_LOG_LEVEL must be one of silent/],
    [{ PUBLIC_URL: 'learn.example.org' }, /^PUBLIC_URL must be/],
    [{ PUBLIC_URL: 'https://example.org/learn' }, /^PUBLIC_URL must be .* without a path/],
    [
      { PUBLIC_URL: 'https://a.example', MEDIA_URL: 'https://a.example' },
      /^MEDIA_URL must differ from PUBLIC_URL/,
    ],
    [{ PELION_DEMO: 'yes' }, /^PELION_DEMO must be 1/],
    [{ PELION_CAMPUS_POOL: '0' }, /^PELION_CAMPUS_POOL must be/],
    [{ SMTP_URL: 'mail.example.org' }, /^SMTP_URL must be/],
    [{ SMTP_URL: 'smtp://mail', MAIL_FROM: 'nobody' }, /^MAIL_FROM must be/],
    [{ ...s3, S3_BUCKET: '' }, /^S3_BUCKET must be set too/],
    [{ AI_API_KEY: 'key' }, /^AI_BASE_URL, AI_MODEL must be set too/],
  ];
  it.each(refused)('refuses %j in one line that names the variable', (env, line) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(line);
    expect(() => readConfig(env)).not.toThrow(/\n/);
  });

  it('names every bad variable and never shows a value', () => {
    const env = {
      PORT: 'x',
      DATABASE_URL: 'mysql://me:top-secret@db/x',
      SMTP_URL: 'http://me:top-secret@mail',
    };
    expect(() => readConfig(env)).toThrow(/^PORT .*\nDATABASE_URL .*\nSMTP_URL [^\n]*$/);
    expect(() => readConfig(env)).not.toThrow(/top-secret/);
  });
});

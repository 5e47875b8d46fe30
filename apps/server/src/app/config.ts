import { resolve } from 'node:path';
import { readSocialLink, type SocialLink, socialNetworkNames } from '@pelion/site';
import { z } from 'zod';

/** Services that one process may run; each scales independently (design: Shape). */
export const serviceNames = [
  'web',
  'api',
  'assessment-api',
  'agent-api',
  'media',
  'worker',
  'heavy',
] as const;
export type ServiceName = (typeof serviceNames)[number];

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly mediaPort: number;
  /** Absolute path. */
  readonly dataFolder: string;
  /** Null for the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null;
  /** Maximum number of connections per process. */
  readonly campusPoolSize: number;
  readonly systemPoolSize: number;
  readonly services: ReadonlySet<ServiceName>;
  /**
   * Number of trusted reverse proxies, each of which appends an address to X-Forwarded-For. With 0 the header is
   * ignored.
   */
  readonly proxies: number;
  readonly logLevel: z.infer<typeof logLevel>;
  /** Origins without a trailing slash: `https://learn.example.org`. */
  readonly publicUrl: string;
  readonly mediaUrl: string;
  /** Null for files in the data folder. */
  readonly s3: {
    endpoint: string;
    region: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
  /** Null if mail is not sent but kept for the admins of the installation. */
  readonly smtp: { url: string; from: string } | null;
  /** Recipient of visitors' messages; null keeps them for the site admin. */
  readonly operatorEmail: string | null;
  /** Profiles of the operator, in the order of the footer. */
  readonly socialLinks: readonly SocialLink[];
  /** Null without card payments; invoices are mailed and marked as paid by hand. */
  readonly stripe: {
    secretKey: string;
    webhookSecret: string;
    /** Whether these are test keys, with which no card is charged. */
    isTest: boolean;
    /** Replacement for Stripe's API address. */
    api: string | null;
  } | null;
  /** Null without a model; built-in help then answers alone. */
  readonly ai: {
    baseUrl: string;
    apiKey: string;
    model: string;
    /** Whether the scripted provider of our tests may answer: only at a plain local address, which nobody else reaches. */
    allowsScripted: boolean;
  } | null;
  /** Folders of programs that make previews, as the system's PATH lists them. */
  readonly programPath: string;
  /** Whether an empty database is filled with demo data. */
  readonly hasDemo: boolean;
}

/** One line per invalid variable: its name and the expected format, never its value, which may be a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const origin = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^/]+\/\/[^/?#]+\/?$/)
  .transform((url) => new URL(url).origin);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const logLevel = z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']);
const serviceList = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(serviceNames)).min(1));

const socialLinks = z.string().transform((list, context) => {
  const addresses = list.split(',').flatMap((address) => address.trim() || []);
  const links = addresses.flatMap((address) => readSocialLink(address) ?? []);
  if (links.length < addresses.length) context.addIssue({ code: 'custom' });
  return links;
});

const environment = z.object({
  PELION_HOST: z.string().default('localhost'),
  PORT: whole(1, 65_535).default(3000),
  MEDIA_PORT: whole(1, 65_535).optional(),
  PELION_DATA: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PELION_CAMPUS_POOL: whole(1, 1000).default(20),
  PELION_SYSTEM_POOL: whole(1, 1000).default(12),
  PELION_SERVICES: serviceList.default([...serviceNames]),
  PELION_PROXIES: whole(0, 9).default(0),
  PELION_LOG_LEVEL: logLevel.default('warn'),
  PUBLIC_URL: origin.optional(),
  MEDIA_URL: origin.optional(),
  S3_ENDPOINT: httpUrl.optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/)
    .optional(),
  OPERATOR_EMAIL: z.email().optional(),
  SOCIAL_LINKS: socialLinks.optional(),
  PELION_STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/)
    .optional(),
  PELION_STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/)
    .optional(),
  PELION_STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/)
    .optional(),
  PELION_STRIPE_API: origin.optional(),
  AI_BASE_URL: httpUrl.optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  PELION_DEMO: z.enum(['0', '1']).optional(),
});
type Environment = z.infer<typeof environment>;

const oneOf = new Intl.ListFormat('en-US', { type: 'disjunction', style: 'long' });
const expectations = {
  PELION_HOST: 'a host name or address to listen on, such as localhost or 0.0.0.0',
  PORT: 'a whole number from 1 to 65535',
  MEDIA_PORT: 'a whole number from 1 to 65535',
  PELION_DATA: 'the path of a folder',
  DATABASE_URL: 'a URL such as postgres://user:password@host:5432/database',
  PELION_CAMPUS_POOL: 'a whole number from 1 to 1000',
  PELION_SYSTEM_POOL: 'a whole number from 1 to 1000',
  PELION_SERVICES: `a comma-separated choice of ${serviceNames.join(', ')}`,
  PELION_PROXIES: 'the number of reverse proxies in front, from 0 to 9',
  PELION_LOG_LEVEL: `one of ${logLevel.options.join(', ')}`,
  PUBLIC_URL: 'an http(s) address without a path, such as https://learn.example.org',
  MEDIA_URL: 'an http(s) address without a path, such as https://media.example.org',
  S3_ENDPOINT: 'an http(s) address',
  S3_REGION: 'a region such as eu-central-1',
  S3_BUCKET: 'the name of a bucket',
  S3_ACCESS_KEY_ID: 'an access key',
  S3_SECRET_ACCESS_KEY: 'a secret key',
  SMTP_URL: 'a URL such as smtp://user:password@host:587',
  MAIL_FROM: 'a sender such as "Pelion <no-reply@example.org>"',
  OPERATOR_EMAIL: 'an e-mail address such as hello@example.org',
  SOCIAL_LINKS: `https addresses of profiles on ${oneOf.format(socialNetworkNames)}, separated by commas`,
  PELION_STRIPE_PUBLISHABLE_KEY: 'a publishable key, pk_test_… or pk_live_…',
  PELION_STRIPE_SECRET_KEY: 'a secret key, sk_test_… or sk_live_…',
  PELION_STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook, whsec_…',
  PELION_STRIPE_API: 'an http(s) address without a path',
  AI_BASE_URL: 'an http(s) address',
  AI_API_KEY: 'a key',
  AI_MODEL: 'the name of a model',
  PELION_DEMO: '1 (fill an empty database with the demo) or 0',
} satisfies Record<keyof Environment, string>;

/** Reads and validates all variables; relative paths are resolved from `folder`. */
export function readConfig(env: Record<string, string | undefined>, folder = process.cwd()): Config {
  // Compose files pass unset variables as empty strings.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError([...new Set(parsed.error.issues.map(explain))].join('\n'));
  const { data } = parsed;
  const mediaPort = data.MEDIA_PORT ?? data.PORT + 1;
  const publicUrl = data.PUBLIC_URL ?? `http://localhost:${data.PORT}`;
  const mediaUrl = data.MEDIA_URL ?? `http://localhost:${mediaPort}`;
  if (mediaPort > 65_535) throw new ConfigError('PORT must be below 65535, or MEDIA_PORT must be set');
  if (mediaPort === data.PORT) throw new ConfigError('MEDIA_PORT must differ from PORT');
  // Uploaded files must never run with the application's origin.
  if (mediaUrl === publicUrl)
    throw new ConfigError('MEDIA_URL must differ from PUBLIC_URL: files need an origin of their own');
  return {
    host: data.PELION_HOST,
    port: data.PORT,
    mediaPort,
    dataFolder: resolve(folder, data.PELION_DATA),
    databaseUrl: data.DATABASE_URL ?? null,
    campusPoolSize: data.PELION_CAMPUS_POOL,
    systemPoolSize: data.PELION_SYSTEM_POOL,
    services: new Set(data.PELION_SERVICES),
    proxies: data.PELION_PROXIES,
    logLevel: data.PELION_LOG_LEVEL,
    publicUrl,
    mediaUrl,
    s3: readS3(data),
    smtp: data.SMTP_URL
      ? { url: data.SMTP_URL, from: data.MAIL_FROM ?? `Pelion <no-reply@${new URL(publicUrl).hostname}>` }
      : null,
    operatorEmail: data.OPERATOR_EMAIL ?? null,
    socialLinks: data.SOCIAL_LINKS ?? [],
    stripe: readStripe(data),
    ai: readAi(data, publicUrl),
    programPath: env.PATH ?? '',
    hasDemo: data.PELION_DEMO ? data.PELION_DEMO === '1' : isLaptop(data.DATABASE_URL, publicUrl),
  };
}

/**
 * Whether the demo, which has known passwords and a site admin, may be created by default: only with the embedded
 * database at a plain local address, which nobody else can reach.
 */
const isLaptop = (databaseUrl: string | undefined, publicUrl: string) =>
  databaseUrl === undefined && isLocal(publicUrl);
const isLocal = (publicUrl: string) => /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(publicUrl);

function explain({ path }: { path: PropertyKey[] }): string {
  const name = environment.keyof().parse(path[0]);
  return `${name} must be ${expectations[name]}`;
}

function readS3({
  S3_ENDPOINT,
  S3_REGION,
  S3_BUCKET,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: Environment): Config['s3'] {
  const group = allOrNone({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  return (
    group && {
      endpoint: group.S3_ENDPOINT,
      region: S3_REGION,
      bucket: group.S3_BUCKET,
      accessKeyId: group.S3_ACCESS_KEY_ID,
      secretAccessKey: group.S3_SECRET_ACCESS_KEY,
    }
  );
}

const isTestKey = (key: string) => key.includes('_test_');

function readStripe(data: Environment): Config['stripe'] {
  const { PELION_STRIPE_PUBLISHABLE_KEY, PELION_STRIPE_SECRET_KEY, PELION_STRIPE_WEBHOOK_SECRET } = data;
  const group = allOrNone({
    PELION_STRIPE_PUBLISHABLE_KEY,
    PELION_STRIPE_SECRET_KEY,
    PELION_STRIPE_WEBHOOK_SECRET,
  });
  if (!group) return null;
  const isTest = isTestKey(group.PELION_STRIPE_SECRET_KEY);
  // With mixed keys people would be wrong about whether they have paid.
  if (isTestKey(group.PELION_STRIPE_PUBLISHABLE_KEY) !== isTest)
    throw new ConfigError(
      'PELION_STRIPE_PUBLISHABLE_KEY and PELION_STRIPE_SECRET_KEY must both be test keys or both be live keys',
    );
  return {
    secretKey: group.PELION_STRIPE_SECRET_KEY,
    webhookSecret: group.PELION_STRIPE_WEBHOOK_SECRET,
    isTest,
    api: data.PELION_STRIPE_API ?? null,
  };
}

function readAi({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Environment, publicUrl: string): Config['ai'] {
  const group = allOrNone({ AI_BASE_URL, AI_API_KEY, AI_MODEL });
  return (
    group && {
      baseUrl: group.AI_BASE_URL,
      apiKey: group.AI_API_KEY,
      model: group.AI_MODEL,
      allowsScripted: isLocal(publicUrl),
    }
  );
}

/** Refuses an incomplete set of credentials, which is a mistake and not a wish to do without. */
function allOrNone<Name extends string>(
  group: Record<Name, string | undefined>,
): Record<Name, string> | null {
  if (Object.values(group).every((value) => value === undefined)) return null;
  if (isComplete(group)) return group;
  const missing = Object.entries(group).flatMap(([name, value]) => (value === undefined ? [name] : []));
  throw new ConfigError(
    `${missing.join(', ')} must be set too: ${Object.keys(group).join(', ')} belong together`,
  );
}

function isComplete<Name extends string>(
  group: Record<Name, string | undefined>,
): group is Record<Name, string> {
  return Object.values(group).every((value) => value !== undefined);
}

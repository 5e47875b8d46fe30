import { rules } from '@pelion/access';
import { phrase } from '@pelion/words';
import { z } from 'zod';
import { contract } from '../kernel/endpoint.ts';
import { done, id } from '../kernel/shared.ts';
import { colorCode } from './facts.ts';
import { appearanceRoutes } from './routes.ts';

export const logo = z.object({
  url: z.string(),
  name: z.string(),
  /** Detected from the bytes: `image/svg+xml`. */
  media_type: z.string(),
  /** Size in bytes. */
  size: z.int(),
  /** Width in pixels; null for SVGs without a size, and for files stored before sizes were read. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Logo of the whole school, used when the campus has none. */
  is_of_school: z.boolean(),
});
export type Logo = z.infer<typeof logo>;

export const appearance = z.object({
  campus_id: id,
  school_name: z.string(),
  /** `#rrggbb` with a contrast of at least 4.5:1 to white text. */
  color_code: z.string(),
  logo: logo.nullable(),
  /** Path of the log-in page with this school's logo and color. */
  sign_in_path: z.string(),
});
export type Appearance = z.infer<typeof appearance>;

export const colorChoice = z.strictObject({
  color_code: z
    .string(phrase('Please choose a color'))
    .trim()
    .toLowerCase()
    .regex(colorCode, phrase('Write a color as # and six digits or letters from a to f: #0b6e6e')),
});

/** Part of a typed address, so unknown keys are not found rather than malformed. */
const signInKey = z.string().min(1).max(100);

export const appearanceContract = contract(appearanceRoutes, {
  getAppearance: {
    access: rules.uploadLogo,
    summary: 'Logo and color of the campus',
    output: appearance,
    errors: ['notFound'],
  },
  setColor: {
    access: rules.uploadLogo,
    summary:
      'Choose the color. One that white text cannot be read on is made darker until it keeps 4.5:1; `color_code` says what it became',
    body: colorChoice,
    audit: { subject: 'campus', kind: 'setColor', label: phrase('Color changed') },
    output: appearance,
    errors: ['notFound'],
  },
  uploadLogo: {
    access: rules.uploadLogo,
    summary:
      'Set the logo of the campus (field `file`; PNG, JPEG, GIF, WebP or SVG without scripts, up to 2 MB)',
    output: appearance,
    errors: ['notFound', 'unsupportedMedia', 'unreadableFile', 'tooLarge', 'tooManyRequests'],
    kind: 'multipart',
    audit: { subject: 'campus', kind: 'setLogo', label: phrase('Logo changed') },
  },
  removeLogo: {
    access: rules.uploadLogo,
    summary: 'Take the logo of the campus away; the one of its school, where there is one, is shown again',
    output: done,
    errors: ['notFound'],
    audit: { subject: 'campus', kind: 'removeLogo', label: phrase('Logo removed') },
  },
  getSignInLook: {
    params: { key: signInKey },
    access: 'public',
    summary:
      'What the log-in page of a school looks like; the key stands in its address and cannot be guessed',
    output: z.object({ school_name: z.string(), color_code: z.string(), logo_url: z.string().nullable() }),
    errors: ['notFound', 'tooManyRequests'],
  },
});

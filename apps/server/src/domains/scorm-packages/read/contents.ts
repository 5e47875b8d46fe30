import { scormEditions } from '@pelion/contract/scorm-packages/facts';
import { z } from 'zod';

/** Item of a manifest: a heading, or a part that is launched. */
const packagePart = z.object({
  /** Identifier in the manifest. */
  id: z.string(),
  title: z.string(),
  /** Depth in the tree of contents, from 0. */
  level: z.int(),
  /** File of the package that is launched; null for a heading. */
  path: z.string().nullable(),
  /** Behind the path: `?lesson=2#start`, or empty. */
  query: z.string(),
  /** Whether the part talks to the platform; other parts are done by viewing. */
  is_sco: z.boolean(),
  /** Script of SCORM 1.2: `S1&(S2|S3)`, or empty. */
  prerequisites: z.string(),
  /** SCORM 1.2: 0 to 100. SCORM 2004: −1 to 1. */
  mastery_score: z.number().nullable(),
  launch_data: z.string(),
  max_time: z.string(),
  time_limit_action: z.string(),
});
export type PackagePart = z.infer<typeof packagePart>;

/** Facts of a manifest, as far as they are used. */
export const packageContents = z.object({
  edition: z.enum(scormEditions),
  title: z.string(),
  parts: z.array(packagePart),
  /** Rules for the order of parts, which open freely here. */
  is_sequenced: z.boolean(),
});
export type PackageContents = z.infer<typeof packageContents>;

import { resourceDraft } from '@pelion/contract/resources';
import { z } from 'zod';

/** Drafts of uploaded files, as the form checks them. */
export const fileDrafts = z.array(z.object({ key: z.string(), draft: resourceDraft }));

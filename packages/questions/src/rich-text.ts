import { phrase } from '@pelion/words';
import { z } from 'zod';

/** Room for a long passage with a small pasted picture; larger content belongs in a file. */
export const longestRichTextSource = 200_000;
export const longestRichTextHtml = 1_500_000;

/** Text as an author sends it. Math is written as \( \), \[ \] or $$ $$; a single $ is money. */
export const richTextDraft = z
  .strictObject({
    source: z.string().max(longestRichTextSource, phrase('This text is too long.')),
    /** Rendered html, which an editor may send back; ignored, and rendered again from the source. */
    html: z.string().max(longestRichTextHtml).optional(),
  })
  .transform(({ source }) => ({ source }));
export type RichTextDraft = z.infer<typeof richTextDraft>;

/** Stored text: the sanitized source for the editor, and the html with rendered math, made once on save. */
export const richText = z.object({
  // Longer than a draft, because sanitizing writes & as &amp;.
  source: z.string().max(longestRichTextHtml),
  html: z.string().max(longestRichTextHtml),
});
export type RichText = z.infer<typeof richText>;

/** Text as a student receives it: rendered html, never the source. */
export const presentedText = z.string().max(longestRichTextHtml);

// Editors leave `<p></p>` for an empty text; a picture alone counts as text.
export const isBlank = ({ source }: RichTextDraft) =>
  !/<img\b/i.test(source) && source.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** Whether this html needs the math style sheet. */
export const hasMath = (html: string) => html.includes('class="katex');

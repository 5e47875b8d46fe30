import { phrase } from '@pelion/words';
import { z } from 'zod';

/** Room for a long passage with a small pasted picture; anything bigger belongs in a file. */
export const longestRichTextSource = 200_000;
export const longestRichTextHtml = 1_500_000;

/** What an author sends. Math is written as \( \), \[ \] or $$ $$; a single $ is money. */
export const richTextDraft = z
  .strictObject({
    source: z.string().max(longestRichTextSource, phrase('This text is too long.')),
    /** What was read beside it; an editor may send it back, and it is made again from the source. */
    html: z.string().max(longestRichTextHtml).optional(),
  })
  .transform(({ source }) => ({ source }));
export type RichTextDraft = z.infer<typeof richTextDraft>;

/** What is stored: the sanitised source for the editor, and the html with math rendered, made once on save. */
export const richText = z.object({
  // Longer than a draft may be: sanitising writes & as &amp;.
  source: z.string().max(longestRichTextHtml),
  html: z.string().max(longestRichTextHtml),
});
export type RichText = z.infer<typeof richText>;

/** What a student receives: rendered html, never the source. */
export const presentedText = z.string().max(longestRichTextHtml);

// An editor leaves `<p></p>` behind for an empty text; a picture alone is a text.
export const isBlank = ({ source }: RichTextDraft) =>
  !/<img\b/i.test(source) && source.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';

/** True when the math style sheet is needed to show this html. */
export const hasMath = (html: string) => html.includes('class="katex');

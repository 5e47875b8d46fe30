import { escapeMarkup } from '../escape-markup.ts';
import { type Letterhead, lists, type MailPart, plainText, says } from './mail-parts.ts';

/** Length of the preview text in mail programs. */
const PREVIEW_CHARACTERS = 140;

// Many mail programs drop the head's style sheet, some the rest: the light design is inline, and dark colors come from
// a style sheet where supported.
const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const styles = {
  page: `margin:0;padding:0;background:#f3f5f6;color:#1c2528;${font}`,
  sheet: 'width:100%;max-width:560px;margin:0 auto;border-collapse:separate;border-spacing:0',
  head: 'padding:28px 24px 12px;font-size:16px;font-weight:700',
  body: 'padding:24px;background:#ffffff;border:1px solid #d9dfe1;border-radius:10px',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5;white-space:pre-line;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding:0 0 0 20px;font-size:16px;line-height:1.5;overflow-wrap:anywhere',
  item: 'margin:0 0 8px',
  button:
    'display:inline-block;padding:11px 20px;border-radius:6px;font-size:16px;font-weight:600;line-height:1.25;color:#ffffff;text-decoration:none',
  address: 'margin:12px 0 16px;font-size:12px;line-height:1.5;color:#56646a;overflow-wrap:anywhere',
  foot: 'padding:16px 24px 32px',
  small: 'margin:0 0 6px;font-size:12px;line-height:1.5;color:#56646a;overflow-wrap:anywhere',
  link: 'color:inherit;text-decoration:underline',
} as const;

const darkSheet = `
@media (prefers-color-scheme: dark) {
  .page { background: #14191b !important; color: #e6ebed !important; }
  .body { background: #1d2427 !important; border-color: #3a4549 !important; }
  .quiet { color: #a9b5ba !important; }
}`;

/**
 * Mail as html. Names and sentences by people are escaped. Loads nothing external: no picture reveals who opened the
 * mail, and none is missing where pictures are blocked.
 */
export function mailPage(
  { name, color }: Letterhead,
  { subject, parts }: { readonly subject: string; readonly parts: readonly MailPart[] },
): string {
  // Leaves out URLs, which are useless in a preview, and a login link must not show on a phone's lock screen.
  const told = parts.flatMap(withoutAddresses);
  const preview = escapeMarkup(plainText(told).replace(/\s+/g, ' ').slice(0, PREVIEW_CHARACTERS));
  const main = parts.filter(({ kind }) => kind !== 'foot').map((part) => partHtml(part, color));
  const foot = parts.filter(({ kind }) => kind === 'foot').map((part) => partHtml(part, color));
  return `<!doctype html>
<html lang="en" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>:root { color-scheme: light dark; }${darkSheet}</style>
</head>
<body class="page" style="${styles.page}">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" style="${styles.sheet}">
<tr><td style="${styles.head}"><span style="display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:6px;background:${escapeMarkup(color)}"></span>${escapeMarkup(name)}</td></tr>
<tr><td class="body" style="${styles.body}">
${main.join('\n')}
</td></tr>
<tr><td style="${styles.foot}">${foot.join('\n')}</td></tr>
</table>
</body>
</html>
`;
}

function withoutAddresses(part: MailPart): readonly MailPart[] {
  switch (part.kind) {
    case 'foot':
      return [];
    case 'way':
      return [says(part.says)];
    case 'links':
      return [lists(part.items.map((item) => item.says))];
    default:
      return [part];
  }
}

function partHtml(part: MailPart, color: string): string {
  switch (part.kind) {
    case 'text':
      return `<p style="${styles.text}">${escapeMarkup(part.says)}</p>`;
    case 'list': {
      const items = part.items.map((item) => `<li style="${styles.item}">${escapeMarkup(item)}</li>`);
      return `<ul style="${styles.list}">${items.join('')}</ul>`;
    }
    case 'links': {
      const items = part.items.map(
        ({ says, url }) =>
          `<li style="${styles.item}"><a href="${escapeMarkup(url)}" style="${styles.link}">${escapeMarkup(says)}</a></li>`,
      );
      return `<ul style="${styles.list}">${items.join('')}</ul>`;
    }
    case 'way': {
      const url = escapeMarkup(part.url);
      return `<p style="${styles.text}">${escapeMarkup(part.says)}</p>
<a href="${url}" style="${styles.button};background:${escapeMarkup(color)}">${escapeMarkup(part.name)}</a>
<p class="quiet" style="${styles.address}">${url}</p>`;
    }
    case 'foot':
      return part.ways
        .map(
          ({ says, url, name }) =>
            `<p class="quiet" style="${styles.small}">${escapeMarkup(says)} <a href="${escapeMarkup(url)}" style="${styles.link}">${escapeMarkup(name)}</a></p>`,
        )
        .join('\n');
  }
}

import { escapeMarkup } from '../../../lib/escape-markup.ts';

interface ToolQuestion {
  readonly text: string;
  readonly choices: readonly string[];
  readonly right: string;
}

const questions: readonly ToolQuestion[] = [
  { text: 'How many legs has a spider?', choices: ['6', '8', '10'], right: '8' },
  { text: 'How many wings has a bee?', choices: ['2', '4', '6'], right: '4' },
];

const nameOf = (index: number) => `answer_${index}`;

/** Part of right answers, from 0 to 1. */
export const scoreOfAnswers = (form: Readonly<Record<string, string>>): string =>
  String(questions.filter(({ right }, index) => form[nameOf(index)] === right).length / questions.length);

const STYLE = `:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1.25rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
fieldset { border: 0; margin: 1.25rem 0; padding: 0; }
legend { font-weight: 600; padding: 0; }
label { display: block; padding: .5rem 0; }
button { font: inherit; padding: .625rem 1.25rem; border: 0; border-radius: .5rem; background: CanvasText; color: Canvas; cursor: pointer; }
button:focus-visible, input:focus-visible { outline: 3px solid Highlight; outline-offset: 2px; }`;

const pageOf = (title: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeMarkup(title)}</h1>${content}</main></body></html>`;

const hidden = ([name, value]: readonly [string, string]) =>
  `<input type="hidden" name="${escapeMarkup(name)}" value="${escapeMarkup(value)}">`;

/** Says who came, and asks. */
export function questionPage(
  launch: Readonly<Record<string, string>>,
  action: string,
  kept: Readonly<Record<string, string>>,
): string {
  const { lis_person_name_full: name = 'A person', roles = '', context_title: place = '' } = launch;
  const asked = questions.map(({ text, choices }, index) => {
    const options = choices.map(
      (choice) =>
        `<label><input type="radio" name="${nameOf(index)}" value="${choice}" required> ${choice}</label>`,
    );
    return `<fieldset><legend>${text}</legend>${options.join('')}</fieldset>`;
  });
  return pageOf(
    launch.resource_link_title ?? 'Spiders and bees',
    `<p>${escapeMarkup(`${name} · ${roles} · ${place}`)}</p><form method="post" action="${escapeMarkup(action)}">${Object.entries(kept).map(hidden).join('')}${asked.join('')}<button>Send score</button></form>`,
  );
}

export const linePage = (title: string, line: string): string =>
  pageOf(title, `<p>${escapeMarkup(line)}</p>`);

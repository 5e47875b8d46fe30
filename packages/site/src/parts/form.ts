import { defineMessages, type Text } from '@pelion/words';
import { type Html, html } from '../html.ts';

/** Submitted values and errors; a refused form is shown again with both. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>;
  /** Messages by field name; the empty name is for errors of the whole form. */
  readonly problems: Readonly<Record<string, string>>;
}
export const emptyForm: FormState = { values: {}, problems: {} };

/** Placeholder for the time at which the form was opened, filled in when the page is sent. */
export const OPENED_AT = '{{opened_at}}';

const messages = defineMessages({
  optional: 'optional',
  problems: 'Please check these fields',
  website: 'Leave this field empty',
});

interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly type?: 'text' | 'email' | 'password';
  readonly autocomplete?: string;
  readonly longest: number;
  /** Height of a multi-line field. */
  readonly rows?: number;
  readonly choices?: readonly (readonly [value: string, label: string])[];
}

const flag = (name: string, isSet: boolean): Html => (isSet ? html` ${name}` : html``);

export function field(text: Text, { values, problems }: FormState, options: FieldOptions): Html {
  const { name, label, hint, isOptional = false, type = 'text', autocomplete = 'off', longest } = options;
  const t = text(messages);
  // Passwords are never sent back.
  const value = type === 'password' ? '' : (values[name] ?? '');
  const problem = problems[name];
  const described = [hint ? `${name}-hint` : '', problem ? `${name}-problem` : ''].filter(Boolean).join(' ');
  const common = html`id="${name}" name="${name}"${described ? html` aria-describedby="${described}"` : null}${problem ? html` aria-invalid="true"` : null}${flag('required', !isOptional)}`;
  const control = options.choices
    ? html`<select ${common}>${options.choices.map(
        ([id, said]) => html`<option value="${id}"${flag('selected', id === value)}>${said}</option>`,
      )}</select>`
    : options.rows
      ? html`<textarea ${common} rows="${options.rows}" maxlength="${longest}">${value}</textarea>`
      : html`<input ${common} type="${type}" autocomplete="${autocomplete}" maxlength="${longest}" value="${value}">`;
  return html`<div class="field"><label for="${name}">${label}${isOptional ? html` <span>(${t('optional')})</span>` : null}</label>${
    hint ? html`<p class="hint" id="${name}-hint">${hint}</p>` : null
  }${control}${problem ? html`<p class="problem" id="${name}-problem">${problem}</p>` : null}</div>`;
}

/** Error summary at the top, so that screen readers announce the errors before the fields. */
export function problemList(text: Text, { problems }: FormState): Html | null {
  const found = Object.entries(problems);
  if (found.length === 0) return null;
  return html`<div class="problems" role="alert"><h2>${text(messages)('problems')}</h2><ul>${found.map(
    ([name, sentence]) => html`<li>${name ? html`<a href="#${name}">${sentence}</a>` : sentence}</li>`,
  )}</ul></div>`;
}

/**
 * Honeypot: hidden, so that only bots fill in the field. When filled in, the field is shown, so that a person can clear
 * it.
 */
export function trap(text: Text, { values, problems }: FormState): Html {
  const isShown = problems.website !== undefined;
  return html`<div${isShown ? null : html` class="unseen" aria-hidden="true"`}><label for="website">${text(messages)('website')}</label><input id="website" name="website" type="text" autocomplete="off" value="${values.website ?? ''}"${isShown ? null : html` tabindex="-1"`}></div><input type="hidden" name="opened_at" value="${OPENED_AT}">`;
}

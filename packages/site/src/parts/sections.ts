import { pathOf } from '@pelion/access/paths';
import { defineMessages, type Text } from '@pelion/words';
import { type Html, html } from '../html.ts';
import { addressOf } from '../page.ts';
import { type Drawing, illustration } from './illustration.ts';

const messages = defineMessages({
  trial: 'Start free trial',
  demo: 'Request a demo',
  ready: 'Set up your {school} in a minute',
  readyText: 'Free for {$days} days. No card, nothing to install.',
});

export interface Point {
  readonly title: string;
  readonly text: string;
}

export const hero = (title: string, lead: string, actions: Html, below: Html | null = null): Html =>
  html`<section class="hero"><h1>${title}</h1><p class="lead">${lead}</p>${actions}${below}</section>`;

/** Primary and secondary call to action. */
export function actions(text: Text): Html {
  const t = text(messages);
  return html`<p class="actions"><a class="button" href="${pathOf('register')}">${t('trial')}</a><a class="button quiet" href="${addressOf('requestDemo')}">${t('demo')}</a></p>`;
}

export interface DrawnPoint extends Point {
  readonly drawing: Drawing;
}

/** Few reasons, each with a drawing. */
export const cards = (title: string, points: readonly DrawnPoint[]): Html =>
  html`<section><h2>${title}</h2><ul class="cards">${points.map(
    (point) => html`<li>${illustration(point.drawing)}<h3>${point.title}</h3><p>${point.text}</p></li>`,
  )}</ul></section>`;

/** Many points in columns, without cards. */
export const lines = (title: string, points: readonly Point[]): Html =>
  html`<section><h2>${title}</h2><dl class="lines">${points.map(
    (point) => html`<div><dt>${point.title}</dt><dd>${point.text}</dd></div>`,
  )}</dl></section>`;

interface SplitPart {
  readonly title: string;
  readonly text: string;
  readonly points: readonly string[];
  readonly figure: Html;
}

/** Text beside a picture; stacked on phones. */
export const split = ({ title, text, points, figure }: SplitPart): Html =>
  html`<section class="split"><div><h2>${title}</h2><p>${text}</p><ul class="ticks">${points.map(
    (point) => html`<li>${point}</li>`,
  )}</ul></div><figure>${figure}</figure></section>`;

export const questions = (title: string, asked: readonly Point[]): Html =>
  html`<section class="asked"><h2>${title}</h2>${asked.map(
    (point) => html`<details><summary>${point.title}</summary><p>${point.text}</p></details>`,
  )}</section>`;

/** Call to action at the end of a page. */
export function invitation(text: Text, days: number): Html {
  const t = text(messages);
  return html`<section class="closing"><h2>${t('ready')}</h2><p>${t('readyText', { days })}</p>${actions(text)}</section>`;
}

export interface TextSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** Headings and paragraphs in reading width. */
export const textPage = (title: string, sections: readonly TextSection[]): Html =>
  html`<article class="reading"><h1>${title}</h1>${sections.map(
    ({ heading, paragraphs }) =>
      html`<h2>${heading}</h2>${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}`,
  )}</article>`;

import type { View } from 'foliate-js/view.js';
import { report } from '../application.ts';

const MOST_PLACES = 1000;

/** Finds a text in the whole book and goes through its places. */
export class BookSearch {
  readonly #view: View;
  #text = '';
  #places: string[] = [];
  #at = -1;

  constructor(view: View) {
    this.#view = view;
  }

  async search(text: string, step: number): Promise<void> {
    if (text === this.#text) return this.#step(step);
    this.#text = text;
    this.#places = [];
    this.#at = -1;
    if (text === '') return this.#view.clearSearch();
    for await (const found of this.#view.search({ query: text })) {
      // Another text was typed meanwhile.
      if (this.#text !== text) return;
      if (found === 'done' || !found.subitems) continue;
      const isFirst = this.#places.length === 0;
      this.#places.push(...found.subitems.map(({ cfi }) => cfi));
      if (isFirst) await this.#step(1);
      if (this.#places.length >= MOST_PLACES) break;
    }
    this.#tell();
  }

  async #step(step: number): Promise<void> {
    const count = this.#places.length;
    if (count > 0) {
      this.#at = (this.#at + step + count) % count;
      const place = this.#places[this.#at];
      if (place) await this.#view.goTo(place);
    }
    this.#tell();
  }

  #tell(): void {
    report({ type: 'found', at: this.#at + 1, count: this.#places.length });
  }
}

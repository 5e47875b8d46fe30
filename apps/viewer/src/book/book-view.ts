import { type FrameLook, mostReadCharacters } from '@pelion/contract/viewer/messages';
import { makeBook, type Relocation, type View } from 'foliate-js/view.js';
import './book.css';
import { report } from '../application.ts';
import { watchKeys } from '../keys.ts';
import { applyLight } from '../look.ts';
import { BookSearch } from './book-search.ts';
import { bookStyles } from './book-styles.ts';
import { cleanChapters } from './clean-chapters.ts';
import { readContents } from './read-contents.ts';
import { wrapPictures } from './wrap-pictures.ts';

/** Part of the width at either edge where a tap turns the page. */
const EDGE = 0.25;

export class BookView {
  readonly #view: View;
  readonly #search: BookSearch;

  static async open(bytes: Blob, place: string | null, look: FrameLook): Promise<BookView> {
    const book = await makeBook(new File([bytes], 'book.epub'));
    cleanChapters(book);
    wrapPictures(book);
    const shown = new BookView(look);
    await shown.#view.open(book);
    shown.setLook(look);
    await shown.#view.init({ lastLocation: place, showTextStart: false });
    report({ type: 'opened', pages: 0, outline: readContents(book.toc) });
    return shown;
  }

  private constructor(look: FrameLook) {
    applyLight(look);
    this.#view = document.createElement('foliate-view');
    this.#search = new BookSearch(this.#view);
    document.body.append(this.#view);
    this.#view.addEventListener('relocate', (event) => {
      if (event instanceof CustomEvent) tellPlace(event.detail);
    });
    this.#view.addEventListener('external-link', (event) => {
      event.preventDefault();
      if (event instanceof CustomEvent) tellLeft(event.detail);
    });
    this.#view.addEventListener('load', (event) => {
      if (event instanceof CustomEvent) this.#watchChapter(event.detail);
    });
    document.addEventListener('keydown', (event) => this.#turnByKey(event));
  }

  #watchChapter({ doc }: { readonly doc: Document }): void {
    watchKeys(doc, report);
    doc.addEventListener('keydown', (event) => this.#turnByKey(event));
    doc.addEventListener('click', (event) => this.#turnByTap(event));
  }

  #turnByKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const turns: Readonly<Record<string, () => Promise<void>>> = {
      ArrowLeft: () => this.#view.goLeft(),
      ArrowRight: () => this.#view.goRight(),
      ArrowUp: () => this.#view.prev(),
      ArrowDown: () => this.#view.next(),
      PageUp: () => this.#view.prev(),
      PageDown: () => this.#view.next(),
      ' ': () => (event.shiftKey ? this.#view.prev() : this.#view.next()),
    };
    const turn = turns[event.key];
    if (!turn) return;
    event.preventDefault();
    void turn();
  }

  #turnByTap(event: MouseEvent): void {
    const isLink = event.target instanceof Element && event.target.closest('a[href]') !== null;
    const target = event.view?.getSelection();
    if (isLink || event.defaultPrevented || (target && !target.isCollapsed)) return;
    // A chapter is as wide as all of its pages.
    const part = (event.screenX - window.screenX) / window.innerWidth;
    const across = ((event.clientX % window.innerWidth) + window.innerWidth) % window.innerWidth;
    const at = Number.isFinite(part) && part >= 0 && part <= 1 ? part : across / window.innerWidth;
    if (at < EDGE) void this.#view.goLeft();
    if (at > 1 - EDGE) void this.#view.goRight();
  }

  setLook(look: FrameLook): void {
    applyLight(look);
    this.#view.renderer.setAttribute('max-inline-size', `${Math.round(720 * Math.max(1, look.zoom))}px`);
    this.#view.renderer.setAttribute('gap', '6%');
    this.#view.renderer.setStyles?.(bookStyles(look));
  }

  go(to: string): Promise<unknown> {
    const [, fraction] = /^fraction:(\d(?:\.\d+)?)$/.exec(to) ?? [];
    return fraction === undefined ? this.#view.goTo(to) : this.#view.goToFraction(Number(fraction));
  }

  turnPages(by: number): Promise<void> {
    return by < 0 ? this.#view.prev() : this.#view.next();
  }

  search(text: string, step: number): Promise<void> {
    return this.#search.search(text, step);
  }

  /** Tells the text from the shown page to the end of its chapter. */
  read(): void {
    const shown = this.#view.lastLocation?.range;
    const body = shown?.startContainer.ownerDocument?.body;
    const rest = body?.ownerDocument.createRange();
    if (shown && body) {
      rest?.selectNodeContents(body);
      rest?.setStart(shown.startContainer, shown.startOffset);
    }
    report({ type: 'text', text: rest?.toString().slice(0, mostReadCharacters) ?? '' });
  }
}

function tellPlace({ cfi, fraction = 0 }: Relocation): void {
  if (cfi) report({ type: 'place', place: cfi, page: 0, fraction });
}

function tellLeft({ href }: { readonly href?: unknown }): void {
  if (typeof href === 'string' && /^https?:/i.test(href)) report({ type: 'left', url: href });
}

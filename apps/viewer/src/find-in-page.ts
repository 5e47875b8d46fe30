import { report } from './application.ts';

const ALL = 'found';
const CURRENT = 'found-here';
const MOST = 2000;

function* textNodesIn(root: Node): Generator<Text> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node instanceof Text) yield node;
}

/** Places of a text within single runs of words. */
function placesOf(root: Node, text: string): Range[] {
  const wanted = text.toLowerCase();
  const places: Range[] = [];
  for (const node of textNodesIn(root)) {
    const content = node.data.toLowerCase();
    for (let at = content.indexOf(wanted); at >= 0; at = content.indexOf(wanted, at + wanted.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, Math.min(at + wanted.length, node.length));
      places.push(range);
      if (places.length >= MOST) return places;
    }
  }
  return places;
}

/** Search of pages that are plain markup. */
export class FindInPage {
  readonly #root: Node;
  #text = '';
  #places: Range[] = [];
  #at = -1;

  constructor(root: Node) {
    this.#root = root;
  }

  search(text: string, step: number): void {
    if (text !== this.#text) {
      this.#text = text;
      this.#places = text === '' ? [] : placesOf(this.#root, text);
      this.#at = -1;
    }
    const count = this.#places.length;
    if (count > 0) this.#at = (this.#at + (step || 1) + count) % count;
    const current = this.#places[this.#at];
    CSS.highlights.set(ALL, new Highlight(...this.#places));
    CSS.highlights.set(CURRENT, new Highlight(...(current ? [current] : [])));
    current?.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' });
    report({ type: 'found', at: this.#at + 1, count });
  }
}

// Parts of foliate-js that the frame of books uses; the package has no types of its own.

declare module 'foliate-js/view.js' {
  export interface TocItem {
    readonly label: string;
    readonly href?: string;
    readonly subitems?: readonly TocItem[] | null;
  }

  export interface Section {
    readonly id: string;
    load: (() => Promise<string | null>) | null;
    createDocument?: () => Promise<Document>;
  }

  export interface Book {
    readonly toc?: readonly TocItem[] | null;
    readonly sections: readonly Section[];
    readonly dir?: string;
    /** Tells of each file of the book before it is shown. */
    readonly transformTarget?: EventTarget;
    readonly resources?: {
      readonly manifest: readonly { readonly href: string; readonly mediaType: string }[];
    };
  }

  export interface Relocation {
    readonly fraction?: number;
    readonly cfi?: string;
    readonly range?: Range | null;
  }

  export interface SearchResult {
    readonly subitems?: readonly { readonly cfi: string }[];
  }

  interface Renderer extends HTMLElement {
    setStyles?(styles: string): void;
    getContents(): readonly { readonly doc: Document; readonly index: number }[];
  }

  export class View extends HTMLElement {
    book: Book;
    renderer: Renderer;
    lastLocation?: Relocation | null;
    open(book: Book): Promise<void>;
    init(options: { readonly lastLocation: string | null; readonly showTextStart: boolean }): Promise<void>;
    goTo(target: string): Promise<unknown>;
    goToFraction(fraction: number): Promise<void>;
    goLeft(): Promise<void>;
    goRight(): Promise<void>;
    prev(): Promise<void>;
    next(): Promise<void>;
    search(options: { readonly query: string }): AsyncIterable<SearchResult | 'done'>;
    clearSearch(): void;
  }

  export const makeBook: (file: File) => Promise<Book>;
}

interface HTMLElementTagNameMap {
  'foliate-view': import('foliate-js/view.js').View;
}

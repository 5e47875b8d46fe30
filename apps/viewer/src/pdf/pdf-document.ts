import type { FrameLook } from '@pelion/contract/viewer/messages';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { EventBus, PDFFindController, PDFLinkService, PDFViewer } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import 'pdfjs-dist/legacy/web/pdf_viewer.css';
import './pdf.css';
import { report } from '../application.ts';
import { applyLight } from '../look.ts';
import { keepOutsideLinks } from '../outside-links.ts';
import { ProblemError } from '../problem.ts';
import type { SignedFile } from '../signed-file.ts';
import { type Outline, readOutline } from './outline.ts';
import { printPages } from './print-pages.ts';
import { RangedTransport } from './ranged-transport.ts';

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

const resources = (folder: string) => `${import.meta.env.BASE_URL}pdfjs/${folder}/`;

/** Links within a PDF never load a page in this frame. */
const NEW_WINDOW = 2;
const WITHOUT_EDITOR = -1;

async function load(file: SignedFile): Promise<pdfjs.PDFDocumentProxy> {
  const failed = Promise.withResolvers<never>();
  const task = pdfjs.getDocument({
    range: new RangedTransport(file, failed.reject),
    length: file.size,
    disableAutoFetch: true,
    disableStream: true,
    isEvalSupported: false,
    enableXfa: false,
    cMapUrl: resources('cmaps'),
    standardFontDataUrl: resources('standard_fonts'),
    wasmUrl: resources('wasm'),
    iccUrl: resources('iccs'),
  });
  task.onPassword = () => failed.reject(new ProblemError('password'));
  return Promise.race([task.promise, failed.promise]);
}

/** `page;points from its lower edge` */
const placeOf = (page: number, top: number) => `${page};${Math.round(top)}`;

export class PdfDocument {
  readonly #pdf: pdfjs.PDFDocumentProxy;
  readonly #outline: Outline;
  readonly #viewer: PDFViewer;
  readonly #events: EventBus;
  readonly #links: PDFLinkService;
  #look: FrameLook;
  #searched = '';

  static async open(file: SignedFile, place: string | null, look: FrameLook): Promise<PdfDocument> {
    applyLight(look);
    const pdf = await load(file);
    return new PdfDocument(pdf, await readOutline(pdf), place, look);
  }

  private constructor(pdf: pdfjs.PDFDocumentProxy, outline: Outline, place: string | null, look: FrameLook) {
    this.#pdf = pdf;
    this.#outline = outline;
    this.#look = look;
    const container = document.createElement('div');
    container.className = 'scroller';
    container.tabIndex = 0;
    const viewer = document.createElement('div');
    viewer.className = 'pdfViewer';
    container.append(viewer);
    document.body.append(container);
    const eventBus = new EventBus();
    const linkService = new PDFLinkService({ eventBus, externalLinkTarget: NEW_WINDOW });
    const findController = new PDFFindController({ eventBus, linkService });
    this.#events = eventBus;
    this.#links = linkService;
    this.#viewer = new PDFViewer({
      container,
      viewer,
      eventBus,
      linkService,
      findController,
      annotationEditorMode: WITHOUT_EDITOR,
    });
    linkService.setViewer(this.#viewer);
    keepOutsideLinks(container);
    this.#watch(place);
    this.#viewer.setDocument(pdf);
    linkService.setDocument(pdf);
    new ResizeObserver(() => this.#fit()).observe(container);
    container.addEventListener('keydown', (event) => this.#turnByKey(event));
    container.focus({ preventScroll: true });
  }

  #watch(place: string | null): void {
    this.#events.on('pagesinit', () => {
      this.setLook(this.#look);
      if (place !== null) this.go(place);
      report({ type: 'opened', pages: this.#pdf.numPages, outline: this.#outline.entries });
    });
    this.#events.on('updateviewarea', ({ location }: { location: { pageNumber: number; top: number } }) => {
      const page = this.#viewer.currentPageNumber;
      const place = placeOf(location.pageNumber, location.top);
      report({ type: 'place', place, page, fraction: page / this.#pdf.numPages });
    });
    const found = ({ matchesCount }: { matchesCount: { current: number; total: number } }) =>
      report({ type: 'found', at: matchesCount.current, count: matchesCount.total });
    this.#events.on('updatefindmatchescount', found);
    this.#events.on('updatefindcontrolstate', found);
  }

  /** Zoom 1 is a page as wide as the frame, but no wider than its own size and a half. */
  #fit(): void {
    if (this.#viewer.pagesCount === 0) return;
    const { zoom } = this.#look;
    this.#viewer.currentScaleValue = 'page-width';
    this.#viewer.currentScale = Math.min(this.#viewer.currentScale, 1.5) * zoom;
  }

  setLook(look: FrameLook): void {
    this.#look = look;
    applyLight(look);
    if (this.#viewer.pagesRotation !== look.turn) this.#viewer.pagesRotation = look.turn;
    this.#fit();
  }

  go(to: string): void {
    const target = this.#outline.targets.get(to);
    if (target) void this.#links.goToDestination(target);
    if (to.startsWith('outline:')) return;
    const [page = 1, top] = to.split(';').map(Number);
    if (!(page >= 1 && page <= this.#pdf.numPages)) return;
    const destArray = top === undefined ? undefined : [null, { name: 'XYZ' }, null, top, null];
    this.#viewer.scrollPageIntoView({ pageNumber: page, ...(destArray && { destArray }) });
  }

  turnPages(by: number): void {
    this.go(String(Math.min(Math.max(this.#viewer.currentPageNumber + by, 1), this.#pdf.numPages)));
  }

  #turnByKey(event: KeyboardEvent): void {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.turnPages(by);
  }

  search(text: string, step: number): void {
    const again = text === this.#searched && step !== 0;
    this.#searched = text;
    if (text === '') {
      this.#events.dispatch('findbarclose', { source: this });
      return;
    }
    this.#events.dispatch('find', {
      source: this,
      type: again ? 'again' : '',
      query: text,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: step < 0,
      matchDiacritics: false,
    });
  }

  print(): Promise<void> {
    return printPages(this.#pdf);
  }
}

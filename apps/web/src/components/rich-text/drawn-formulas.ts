import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import { type Formula, formulasIn, isIn, type PlacedFormula } from './formula-text.ts';
import classes from './rich-text-editor.module.css';

type Draw = typeof import('./formula-preview.ts').drawFormula;

/** Formula renderer; large, so loaded with the first formula. */
let draw: Draw | null = null;

/**
 * Renders formulas in the editor, except the one under the cursor and invalid ones, which show their source. The
 * document keeps the source text. `onChoose` is called when a rendered formula is pressed.
 */
export const drawnFormulas = (onChoose: (formula: PlacedFormula) => void) =>
  Extension.create({
    name: 'drawnFormulas',
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin({
          props: { decorations: () => decorationsOf(editor, onChoose) },
          view: (view) => {
            const load = async () => {
              if (draw || formulasOf(editor).length === 0) return;
              draw = (await import('./formula-preview.ts')).drawFormula;
              if (!view.isDestroyed) view.dispatch(view.state.tr);
            };
            // Offline, formulas stay as source text.
            const tryToLoad = () => void load().catch(() => {});
            tryToLoad();
            return { update: tryToLoad };
          },
        }),
      ];
    },
  });

function formulasOf({ state }: Editor): readonly PlacedFormula[] {
  const found: PlacedFormula[] = [];
  state.doc.descendants((node, place) => {
    if (node.isTextblock) found.push(...formulasIn(node, place + 1));
  });
  return found;
}

function decorationsOf(editor: Editor, onChoose: (formula: PlacedFormula) => void): DecorationSet {
  const { doc, selection } = editor.state;
  const shown = formulasOf(editor).flatMap((formula) => {
    const { from, to, tex, isDisplay } = formula;
    const picture = editor.isFocused && isIn(formula, selection) ? null : pictureOf(formula);
    if (!picture) return [];
    const chosenAt = (getPos: () => number | undefined) => (event: Event) => {
      event.preventDefault();
      // The formula may have moved since it was rendered, because text before it changed.
      const now = getPos() ?? from;
      onChoose({ tex, isDisplay, from: now, to: now + to - from });
    };
    return [
      Decoration.widget(
        from,
        (_, getPos) => {
          const box = picture.cloneNode(true);
          box.addEventListener('mousedown', chosenAt(getPos));
          return box;
        },
        { key: keyOf(formula), ignoreSelection: true },
      ),
      Decoration.inline(from, to, { class: classes.behindFormula ?? '' }),
    ];
  });
  return DecorationSet.create(doc, shown);
}

const keyOf = ({ tex, isDisplay }: Formula) => `${isDisplay ? 'own' : 'line'} ${tex}`;

/** Cache of rendered formulas, because every key press asks for all of them. Null for an invalid formula. */
const pictures = new Map<string, HTMLElement | null>();
const MOST_PICTURES = 300;

/** Hidden from screen readers, which read the source text behind it. */
function pictureOf(formula: Formula): HTMLElement | null {
  if (!draw) return null;
  const key = keyOf(formula);
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const box = document.createElement('span');
  box.className = classes.formula ?? '';
  box.contentEditable = 'false';
  box.ariaHidden = 'true';
  const picture = draw(box, formula.tex, formula.isDisplay) ? box : null;
  if (pictures.size >= MOST_PICTURES) pictures.clear();
  pictures.set(key, picture);
  return picture;
}

import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';
import { type Formula, formulasIn, isIn, type PlacedFormula } from './formula-text.ts';
import classes from './rich-text-editor.module.css';

type Draw = typeof import('./formula-preview.ts').drawFormula;

/** What draws formulas is large and comes with the first text that has one. */
let draw: Draw | null = null;

/**
 * Formulas are drawn where they stand; the one that the cursor is in shows how it is written, and so does one that cannot be read.
 * The document keeps the text as it is stored. `onChoose`: somebody has pressed a drawn one.
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
            // Without a line they stay as they are written.
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
      // Text before it may have moved it since it was drawn.
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

/** What has been drawn: each key that is typed asks for all of them again. null: it cannot be read. */
const pictures = new Map<string, HTMLElement | null>();
const MOST_PICTURES = 300;

/** Only seen: who listens hears the formula as it is written, which is in the text all the same. */
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

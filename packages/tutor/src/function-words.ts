import { foldedWords } from './fold-words.ts';

const words = new Set(
  foldedWords(
    `a an the of to in on at by for and or but nor so if then than is are was were be been am do does did has have had can
    could will would shall should may might must it its this that these those as with from into about not no yes all any
    each every none both some many much more most few less least one which what who whom whose where when why how there
    here he she they we you i me my your his her their our him them us give find write name tell say choose select pick
    answer question following true false number word correct right wrong`,
  ),
);

/** Whether a folded word stands in texts about anything. */
export const isFunctionWord = (word: string): boolean => words.has(word);

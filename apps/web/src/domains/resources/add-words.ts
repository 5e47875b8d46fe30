import { defineMessages } from '@pelion/words';

/** The button and dialog that add to a category. */
export const addMessages = defineMessages({
  links: 'Add link',
  documents: 'Add documents',
  audios: 'Add audios',
  linkSites: 'Add link site',
  videos: 'Add videos',
  notes: 'Add {note}',
  ebooks: 'Add eBooks',
});

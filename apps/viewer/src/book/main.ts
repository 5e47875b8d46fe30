import { listen } from '../application.ts';
import { openOrTell } from '../problem.ts';
import { SignedFile } from '../signed-file.ts';
import { BookView } from './book-view.ts';

let file: SignedFile | undefined;
let shown: BookView | undefined;

listen({
  open: ({ url, size, place, look }) =>
    openOrTell(async () => {
      if (file) return;
      file = new SignedFile(url, size);
      shown = await BookView.open(await file.whole(), place, look);
    }),
  renewed: ({ url }) => file?.renew(url),
  look: ({ look }) => shown?.setLook(look),
  go: ({ to }) => shown?.go(to),
  turnPages: ({ by }) => shown?.turnPages(by),
  search: ({ text, step }) => shown?.search(text, step),
  read: () => shown?.read(),
});

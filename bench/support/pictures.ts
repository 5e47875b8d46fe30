import { files } from '@pelion/contract/files';
import { drawJpeg } from '../../apps/server/src/domains/demo/seed/jpeg.ts';
import type { Member } from '../../apps/server/test/factories/members.ts';
import type { ScratchDatabase } from './scratch-database.ts';
import type { BenchServer } from './server.ts';
import { signIn } from './tokens.ts';

const [WIDTH, HEIGHT] = [960, 640];

/** Uploads pictures of typical size for test texts and returns their ids. */
export async function uploadPictures(
  server: BenchServer,
  db: ScratchDatabase,
  owner: Member,
  count: number,
): Promise<string[]> {
  const { token } = await signIn(db, owner);
  const picture = drawJpeg(
    WIDTH,
    HEIGHT,
    (x, y) => 128 + 60 * Math.sin(x / 7) + 60 * Math.cos((x * y) / 900),
  );
  const ids: string[] = [];
  for (let place = 0; place < count; place++) {
    const body = new FormData();
    body.set('file', new Blob([picture], { type: 'image/jpeg' }), `sky-${place}.jpg`);
    const answer = await fetch(`${server.url}/api/v1/files/pictures`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    if (!answer.ok) throw new Error(`A picture was refused: ${await answer.text()}`);
    ids.push(files.endpoints.uploadPicture.output.parse(await answer.json()).id);
  }
  return ids;
}

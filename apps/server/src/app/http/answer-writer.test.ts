import type { MediaType } from '@pelion/contract/kernel/media-types';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendFile } from '../../lib/http/send-file.ts';
import { onlyAsNamed } from './answer-writer.ts';

/** Response of an endpoint that declares media types and sends a file of one type. */
async function answerOf(
  sends: readonly MediaType[],
  type: MediaType,
  content: Parameters<typeof sendFile>[3],
) {
  const app = Fastify();
  const onSend = onlyAsNamed({ method: 'GET', path: '/file', sends });
  app.get('/file', { onSend }, (_, reply) => sendFile({ reply }, 'Übung 1.csv', type, content));
  const { statusCode, headers, body } = await app.inject('/file');
  await app.close();
  return { statusCode, headers, body };
}

test.each([
  ['bytes', new TextEncoder().encode('a,b\r\n1,2')],
  ['pieces of text', ['a,b\r\n', '1,2']],
])('a file of %s is sent under its name, whatever letters that has', async (_, content) => {
  expect(await answerOf(['pdf', 'csv'], 'csv', content)).toMatchObject({
    statusCode: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': "attachment; filename*=UTF-8''%C3%9Cbung%201.csv",
    },
    body: 'a,b\r\n1,2',
  });
});

test('a file of a kind that its contract does not name is a failure of the tests', async () => {
  expect(await answerOf(['csv'], 'pdf', new Uint8Array(3))).toMatchObject({
    statusCode: 500,
    body: expect.stringContaining('GET /file answered against its contract: as application/pdf'),
  });
});

import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { publicWords } from '../../../../lib/campus-words.ts';
import { readBank } from '../read-bank.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const zipOf = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, bytes(text)])));

async function reasonOf(name: string, content: Uint8Array): Promise<string> {
  const reading = await readBank(name, content);
  if (reading.kind === 'refused') return publicWords.sentence(reading.reason);
  return `read as ${reading.format.label}: ${reading.items.length}`;
}

const settings = JSON.stringify({ 'a.png': { contentType: 'image/png', locked: false } }, null, 4);
const manifest = (schema: string) =>
  `<manifest><metadata><schema>${schema}</schema></metadata><organizations/></manifest>`;

describe('a zip of another maker is refused once, by its name:', () => {
  it.each([
    [
      'a course of Open edX with settings in JSON',
      {
        'course/course.xml': '<course org="O" course="C" url_name="run"/>',
        'course/problem/p1.xml': '<problem display_name="One"/>',
        'course/policies/assets.json': settings,
        'course/data.csv': 'a,b\n1,2\n',
      },
      /Open edX/,
    ],
    ['a problem of Open edX alone', { 'problem/p1.xml': '<problem display_name="One"/>' }, /Open edX/],
    [
      'a backup of Moodle with tables in it',
      { 'moodle_backup.xml': '<moodle_backup/>', 'files/scores.csv': 'a,b\n1,2\n' },
      /backup of Moodle\. Export its question bank there as Moodle XML/,
    ],
    ['a SCORM package', { 'imsmanifest.xml': manifest('ADL SCORM'), 'data.json': settings }, /SCORM/],
    [
      'a Common Cartridge without questions',
      { 'imsmanifest.xml': manifest('IMS Common Cartridge'), 'page.html': '<p>Read.</p>' },
      /Common Cartridge without/,
    ],
    [
      'a course of Canvas without a quiz',
      {
        'imsmanifest.xml': manifest('IMS Common Cartridge'),
        'course_settings/canvas_export.txt': 'Q: What did the panda say?',
        'course_settings/course_settings.xml': '<course xmlns="http://canvas.instructure.com/xsd/cccv1p0"/>',
      },
      /export of Canvas without quizzes/,
    ],
    ['a workbook of Kahoot', { 'xl/sharedStrings.xml': '<sst><si><t>Kahoot!</t></si></sst>' }, /Kahoot/],
    ['slides', { 'ppt/presentation.xml': '<p/>' }, /slides/],
    ['a book', { 'META-INF/container.xml': '<container/>', 'OPS/c1.xhtml': '<html/>' }, /book/],
    [
      'settings in JSON alone',
      { 'a.json': settings, 'b.json': settings },
      /no file of questions in this zip/,
    ],
  ])('%s', async (_, files, why) => expect(await reasonOf('course.zip', zipOf(files))).toMatch(why));

  it('though not where questions lie in it', async () => {
    const files = {
      'imsmanifest.xml': manifest('ADL SCORM'),
      'bank.gift': 'One?{T}\n\nTwo?{F}',
      'data.json': settings,
      'notes.csv': 'a,b\n1,2\n',
    };
    expect(await reasonOf('bank.zip', zipOf(files))).toBe('read as GIFT: 2');
  });
});

describe('a single file of another maker is refused once:', () => {
  it.each([
    ['JSON over many lines', settings, /JSON of another program/],
    ['a list in JSON', '[{"text":"2+2?","answers":["4"]}]', /JSON of another program/],
    ['JSON in one line', '{"title":"Quiz","items":[{"text":"2+2?"}]}', /JSON of another program/],
    ['a survey of SurveyJS', '{\n "pages": [\n {"elements": [{"type": "radiogroup"}]}]}', /SurveyJS/],
    ['questions of Open Trivia', '{"response_code":0,"results":[{"category":"x"}]}', /Open Trivia/],
    ['a notebook', '{\n "cells": [],\n "nbformat": 4\n}', /Jupyter/],
    ['a problem of Open edX', '<problem display_name="One"/>', /Open edX/],
  ])('%s', async (_, text, why) => expect(await reasonOf('file.json', bytes(text))).toMatch(why));

  it.each([
    ['.ARCHIVE_INDEX', /backups of Moodle are/],
    ['course/course.xml', /Open edX/],
  ])('a packed folder that begins with %s', async (first, why) => {
    const tar = new Uint8Array(2048);
    tar.set(bytes(first));
    expect(await reasonOf('course.tar.gz', gzipSync(tar))).toMatch(why);
  });

  it('a document from before 2007, whatever it is called', async () => {
    const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
    expect(await reasonOf('test.docx', old)).toMatch(/Word, Excel or PowerPoint/);
  });
});

import { phrase } from '@pelion/words';
import { megabytes } from '../../../lib/sizes.ts';
import { zipLimits } from '../../../lib/zip/walk-zip.ts';

/** Largest packages that are read, in bytes unless said otherwise. */
export const packageLimits = {
  packed: 1024 ** 3,
  unpacked: 4 * 1024 ** 3,
  manifest: 5 * 1024 ** 2,
} as const;

/** Refusals of a package: what it is, and what helps. */
export const reasons = {
  broken: phrase('This zip is damaged, or is not a zip file. Export the package again.'),
  encrypted: phrase('This zip is locked with a password. Export the package without one.'),
  outside: phrase(
    'This package holds a file that would be written outside its own folder, so it is not read.',
  ),
  link: phrase('This package holds a link to another file, so it is not read.'),
  doubled: (name: string) =>
    phrase('This package holds two files with the name {$name}. Export it again.', { name }),
  tooMany: phrase('This package holds more than {$most} files.', {
    most: zipLimits.entries.toLocaleString('en'),
  }),
  tooLarge: phrase('This package is larger than {$most}. Make smaller packages of its parts.', {
    most: megabytes(packageLimits.packed),
  }),
  unpacksTooLarge: phrase('This package unpacks to more than {$most}. Make smaller packages of its parts.', {
    most: megabytes(packageLimits.unpacked),
  }),
  bomb: phrase(
    'A file in this package is packed more than {$most} times smaller than it is, so it is not read.',
    {
      most: zipLimits.ratio,
    },
  ),

  aicc: phrase(
    'This is an AICC package. Export it from the program that made it as SCORM 1.2 or SCORM 2004.',
  ),
  cmi5: phrase('This is a cmi5 package. Export it from the program that made it as SCORM 1.2 or SCORM 2004.'),
  xapi: phrase(
    'This is an xAPI package (Tin Can). Export it from the program that made it as SCORM 1.2 or SCORM 2004.',
  ),
  h5p: phrase('This is a piece of H5P. Export it as SCORM, for instance with Lumi.'),
  exe: phrase('This is a source file of eXeLearning. Export it there as SCORM 1.2.'),
  cartridge: phrase('This is a Common Cartridge, which is imported as a {course}, not as a SCORM package.'),
  questions: phrase('This package holds {question+} (QTI). Import it into the {question} bank.'),

  noManifest: phrase(
    'This zip has no imsmanifest.xml, so it is no SCORM package. Export it as SCORM 1.2 or SCORM 2004.',
  ),
  manifestInFolder: (folder: string) =>
    phrase('The manifest lies in the folder {$folder}. Zip the contents of the folder, not the folder.', {
      folder,
    }),
  manifestTooLarge: phrase('The manifest (imsmanifest.xml) is larger than {$most}.', {
    most: megabytes(packageLimits.manifest),
  }),
  encoding: phrase('The manifest (imsmanifest.xml) is not readable text. Save it as UTF-8.'),
  doctype: phrase(
    'The manifest (imsmanifest.xml) has a DOCTYPE, which can read other files, so it is not read. Remove the DOCTYPE and zip it again.',
  ),
  unreadable: (problem: string) =>
    phrase('The manifest (imsmanifest.xml) is not readable: {$problem} Export the package again.', {
      problem,
    }),
  noParts: phrase('The manifest of this package names nothing to launch. Export the package again.'),
  leadsOut: (address: string) =>
    phrase(
      'This package starts at an address outside itself: {$address}. Export it with its contents inside.',
      {
        address,
      },
    ),
  missing: (path: string) =>
    phrase('The manifest names {$path}, which is not in the package. Zip all files of the package.', {
      path,
    }),
};

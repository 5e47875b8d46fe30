import { exampleBodies } from '../kernel/example-bodies.ts';
import { ltiTools } from './contract.ts';

export const ltiToolExamples = exampleBodies(ltiTools, {
  createLtiTool: {
    name: 'Molecule viewer',
    url: 'https://molecules.example/launch',
    key: 'westbrook-school',
    secret: 'kT9x-two-words-of-the-provider',
    custom_parameters: 'model=water',
    sends_name: true,
  },
  updateLtiTool: { version: 1, target: 'window' },
  launchLtiTool: { as: 'learner' },
  readLtiCartridge: {
    cartridge:
      '<cartridge_basiclti_link xmlns:blti="http://www.imsglobal.org/xsd/imsbasiclti_v1p0"><blti:title>Molecule viewer</blti:title><blti:launch_url>https://molecules.example/launch</blti:launch_url></cartridge_basiclti_link>',
  },
  setLtiTabDomains: { domains: ['molecules.example'] },
});

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
  receiveLtiOutcome:
    '<imsx_POXEnvelopeRequest xmlns="http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0"><imsx_POXHeader><imsx_POXRequestHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>1</imsx_messageIdentifier></imsx_POXRequestHeaderInfo></imsx_POXHeader><imsx_POXBody><replaceResultRequest><resultRecord><sourcedGUID><sourcedId>k3v9</sourcedId></sourcedGUID><result><resultScore><language>en</language><textString>0.75</textString></resultScore></result></resultRecord></replaceResultRequest></imsx_POXBody></imsx_POXEnvelopeRequest>',
  setLtiTabDomains: { domains: ['molecules.example'] },
});

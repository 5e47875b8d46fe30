import { exampleBodies } from '../kernel/example-bodies.ts';
import { campusSettingContract } from './contract.ts';

export const campusSettingExamples = exampleBodies(campusSettingContract, {
  saveCampusSettings: { room_portal: 'uniq-webrtc' },
});

import { exampleBodies } from '../kernel/example-bodies.ts';
import { ownAccountContract } from './contract.ts';

export const ownAccountExamples = exampleBodies(ownAccountContract, {
  saveOwnAccount: { language: 'en', time_zone: 'Europe/Lisbon' },
  changeEmail: { email: 'ines@okafor.example', current_password: 'two loud red bicycles' },
});

import { exampleBodies, examplePassword as password } from '../kernel/example-bodies.ts';
import { registrationContract } from './contract.ts';

export const registrationExamples = exampleBodies(registrationContract, {
  register: {
    school_name: 'Harbour Academy',
    campus_type: 1,
    given_name: 'Ines',
    family_name: 'Okafor',
    email: 'ines@harbour.example',
    password,
    subscription_type_id: 2,
    time_zone: 'Europe/Lisbon',
    elapsed_ms: 52_000,
  },
});

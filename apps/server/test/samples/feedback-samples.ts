import { solvedCaptcha } from '../../src/domains/feedback/factory.ts';
import { list, newKey, type Samples } from './operation-sample.ts';

export const feedbackSamples: Samples = {
  listFeedback: list('permitted'),
  feedbackChallenge: {
    who: 'everybody',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
    // Whoever is signed in may write to any agency, as everybody may.
    elsewhere: [],
  },
  feedbackAgency: {
    who: 'everybody',
    args: async ({ own }) => ({ agencyID: own.agency.id }),
    elsewhere: [],
    tellsName: true,
  },
  createFeedbackEmail: {
    who: 'everybody',
    args: async ({ server, own }) => {
      // One address sends all of these.
      await server.sql('DELETE FROM attempt_window');
      return {
        create: {
          category: 'COMPLAINT',
          summary: 'The gate stood open',
          description: 'All night.',
          name: 'Lim Ah Kow',
          email: 'lim@home.example',
          contact: '6123 4567',
          agencyID: own.agency.id,
        },
        captcha: await solvedCaptcha(server.services.secrets, own.agency.id),
        idempotencyKey: newKey(),
      };
    },
    // The captcha is good for one agency alone.
    elsewhere: ['INVALID'],
  },
};

import type { TicketCategory, TicketPriority } from '@guardroom/rules/ticket/ticket-words';

/** What a ticket of the demo is about. */
export interface DemoTicket {
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
  readonly title: string;
  readonly description: string;
}

const of =
  (category: TicketCategory) =>
  (priority: TicketPriority, title: string, description: string): DemoTicket => ({
    category,
    priority,
    title,
    description,
  });
const enquiry = of('ENQUIRY');
const feedback = of('FEEDBACK');
const compliment = of('COMPLIMENT');
const complaint = of('COMPLAINT');
const investigate = of('INVESTIGATE');
const others = of('OTHERS');

export const demoTickets: readonly DemoTicket[] = [
  complaint(
    'HIGHT',
    'Night officer away from the guard house',
    'The management office found nobody at the guard house between 02:10 and 02:35. Please say where the officer was.',
  ),
  enquiry(
    'MEDIUM',
    'Extra officer for the annual general meeting',
    'Can one more officer be posted from 18:00 to 23:00?',
  ),
  compliment(
    'LOW',
    'Officer helped an elderly resident',
    'A resident fell at the lift lobby and wishes to thank the officer who stayed until the ambulance came.',
  ),
  complaint(
    'MEDIUM',
    'Delivery rider refused entry',
    'The rider had a pass of the same day. The resident asks why he was turned away.',
  ),
  feedback(
    'LOW',
    'Patrol of the car park is hard to see',
    'Residents would like the patrols of basement 2 to be seen more often after 22:00.',
  ),
  investigate(
    'HIGHEST',
    'Bicycle taken from the rack of block 5',
    'Taken between Friday evening and Saturday morning. Please look through the records of visitors and the recordings.',
  ),
  complaint(
    'HIGHT',
    'Late handover on two mornings',
    'The day shift came after 08:20 on two mornings of the week.',
  ),
  enquiry(
    'LOW',
    'Copies of the visitor records of last month',
    'For the auditor of the management corporation.',
  ),
  feedback(
    'MEDIUM',
    'New procedure for contractors works well',
    'Permits are checked at the gate now. Fewer calls to the office.',
  ),
  others(
    'LOWEST',
    'Change of the contact person',
    'The new property manager begins on the first of next month.',
  ),
  investigate(
    'HIGHT',
    'Scratches on a car at the loading bay',
    'The driver says that it happened while the officer directed the traffic.',
  ),
  complaint(
    'MEDIUM',
    'Radio cannot be heard in the basement',
    'Officers cannot be reached on the lower deck. A repeater may be needed.',
  ),
  compliment('LOWEST', 'Thanks after the fire drill', 'Everybody was out within six minutes.'),
  enquiry(
    'MEDIUM',
    'Access card for the cleaning company',
    'Three cards are needed until the end of the quarter.',
  ),
  complaint(
    'HIGHEST',
    'Fire door of the stairwell kept open',
    'Found wedged open on three patrols. Who is told, and when is it mended?',
  ),
  others(
    'MEDIUM',
    'Moving of the guard house during the works',
    'From the second week of next month the temporary guard house is to be used.',
  ),
];

/** What is said of a ticket until it is closed, in this order. */
export const demoComments: readonly string[] = [
  'Spoke to the site supervisor. The officer’s statement is on its way.',
  'The client was called back and knows that we are looking into it.',
  'The recordings of that night were asked for at the management office.',
  'The officer was briefed again, and the checklist of the shift amended.',
];

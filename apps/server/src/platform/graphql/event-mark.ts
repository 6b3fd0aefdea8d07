import { eventMarks } from '@guardroom/rules/guard/event-mark';
import { builder } from './builder.ts';

/** What is unusual about a record that a guard's device told. */
export const EventMarkEnum = builder.enumType('EventMark', { values: eventMarks });

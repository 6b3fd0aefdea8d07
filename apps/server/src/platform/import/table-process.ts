import { answerApart } from '../apart/answer-apart.ts';
import { writeCsv } from './read-csv.ts';
import { readTable } from './read-table.ts';
import { UnreadableTable } from './table-limits.ts';

// Reads one spreadsheet in a process of its own: the table as plain CSV, or the sentence why there
// is none.
await answerApart((bytes) => {
  try {
    return { made: writeCsv(readTable(bytes)) };
  } catch (error) {
    if (error instanceof UnreadableTable) return { refused: error.message };
    throw error;
  }
});

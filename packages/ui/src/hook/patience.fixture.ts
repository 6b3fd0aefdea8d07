import { configure } from '@testing-library/dom';

// Waited for only where something fails: a machine that does much else takes more than the one second
// that is usual.
configure({ asyncUtilTimeout: 20_000 });

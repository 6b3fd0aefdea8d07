import { graphql } from '../../platform/wire/graphql.ts';

export const filesDocument = graphql(`
  query FilesOfSOPs($pagination: Pagination!) {
    listStaffSOP(pagination: $pagination) {
      result {
        SOPVersionID
        file {
          url
        }
      }
    }
  }
`);

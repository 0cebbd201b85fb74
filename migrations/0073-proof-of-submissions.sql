-- Whether the submission that a request holds came with the total on the receipt. Those that wait beside it keep it in
-- their form: when all places of a receipt are taken, one that has the total takes the place of one that has not.
alter table requests add column has_proof boolean not null default false;

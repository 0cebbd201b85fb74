/** The Indonesian names, apart from the others: the first page of customers needs no more. */
export const indonesianFieldNames = {
  transactionId: 'ID Transaksi',
  store: 'Toko',
  requestedOn: 'Tanggal permintaan',
  salesDate: 'Tanggal jual',
  totalPaid: 'Total dibayar',
  requesterName: 'Nama',
  email: 'Email',
  phone: 'No. HP',
  npwp: 'NPWP',
  companyName: 'Nama PT',
  companyAddress: 'Alamat PT',
  status: 'Status',
  remarks: 'Keterangan',
};
